-- DropIndex
DROP INDEX "consents_user_id_document_version_key";

-- AlterTable
ALTER TABLE "consents" ADD COLUMN     "given" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "source" TEXT NOT NULL DEFAULT 'registro';

-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "token_id" INTEGER;

-- CreateIndex
CREATE INDEX "consents_user_id_id_idx" ON "consents"("user_id", "id");

-- Advertising needs an acceptance of its own that can be shown, and nobody has one yet: so nobody gets any until they
-- give it in their profile.
UPDATE users SET marketing_opt_out = CURRENT_TIMESTAMP WHERE marketing_opt_out IS NULL;

-- Notices to the team carry what a stranger wrote in their subject too; with their name it is known which they are.
UPDATE mails SET template_id = 'team-notice'
WHERE user_id IS NULL AND campaign_id IS NULL AND template_id IS NULL
  AND (subject LIKE 'Contacto: %'
    OR subject IN ('Solicitud de créditos', 'Solicitud de créditos (pide llamada)', 'Nuevo interesado'));

-- Links of mails that were sent.
UPDATE mails SET
  html = regexp_replace(html, '([?&]token=)[A-Za-z0-9_-]+', '\1...', 'g'),
  text = regexp_replace(text, '([?&]token=)[A-Za-z0-9_-]+', '\1...', 'g')
WHERE state = 'success' AND (html LIKE '%token=%' OR text LIKE '%token=%');

-- Both tables that only grow may lose what they say of somebody whose account has been deleted, and nothing else. Two
-- guards as before: no UPDATE at all unless the transaction says whom it forgets, and then only by row. Free text that
-- administrators wrote (reason) may name the person, and the log of deeds to nobody may hold their address.
CREATE FUNCTION luka_forgotten() RETURNS int
  LANGUAGE sql STABLE
  AS $$
    SELECT id FROM users
    WHERE id = NULLIF(current_setting('luka.forgetting', true), '')::int AND deleted_at IS NOT NULL
  $$;

CREATE OR REPLACE FUNCTION luka_audit_forget() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  forgotten int := luka_forgotten();
BEGIN
  IF to_jsonb(NEW) - ARRAY['ip', 'before', 'after', 'reason'] = to_jsonb(OLD) - ARRAY['ip', 'before', 'after', 'reason']
     AND NEW.ip IN (OLD.ip, '')
     AND (NEW.before IS NULL OR NEW.before IS NOT DISTINCT FROM OLD.before)
     AND (NEW.after IS NULL OR NEW.after IS NOT DISTINCT FROM OLD.after)
     AND (NEW.reason IS NULL OR NEW.reason IS NOT DISTINCT FROM OLD.reason)
     AND forgotten IS NOT NULL
     AND (forgotten IN (OLD.actor_id, OLD.target_id) OR OLD.action IN ('email.test', 'audit.export'))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only: only the details of a deleted person may go' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE FUNCTION luka_ledger_forget() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF to_jsonb(NEW) - 'reason' = to_jsonb(OLD) - 'reason' AND NEW.reason IS NULL AND OLD.user_id = luka_forgotten() THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'credit_ledger is append-only: only the reasons of a deleted person may go' USING ERRCODE = 'restrict_violation';
END
$$;

-- It names its table by itself, so it serves both.
ALTER FUNCTION luka_audit_append_only() RENAME TO luka_append_only_but_forgetting;
DROP TRIGGER credit_ledger_append_only ON credit_ledger;
CREATE TRIGGER credit_ledger_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION luka_append_only_but_forgetting();
CREATE TRIGGER credit_ledger_forget
  BEFORE UPDATE ON credit_ledger
  FOR EACH ROW EXECUTE FUNCTION luka_ledger_forget();
