-- AlterTable
ALTER TABLE "users" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "two_factor_step" INTEGER;

-- CreateTable
CREATE TABLE "known_devices" (
    "user_id" INTEGER NOT NULL,
    "fingerprint" CHAR(64) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "known_devices_pkey" PRIMARY KEY ("user_id","fingerprint")
);

-- CreateIndex
CREATE INDEX "users_deletion_due_idx" ON "users"("deletion_due");

-- AddForeignKey
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An entry of the audit log may lose the personal details of somebody whose account has been deleted; nothing else of it
-- may ever change. Two guards: no UPDATE at all unless the transaction says whom it forgets, and then only by row.
CREATE FUNCTION luka_audit_append_only() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND COALESCE(current_setting('luka.forgetting', true), '') <> '' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END
$$;

CREATE FUNCTION luka_audit_forget() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF (NEW.id, NEW.actor_id, NEW.action, NEW.target_id, NEW.reason, NEW.created_at)
       IS NOT DISTINCT FROM (OLD.id, OLD.actor_id, OLD.action, OLD.target_id, OLD.reason, OLD.created_at)
     AND NEW.ip IN (OLD.ip, '')
     AND (NEW.before IS NULL OR NEW.before IS NOT DISTINCT FROM OLD.before)
     AND (NEW.after IS NULL OR NEW.after IS NOT DISTINCT FROM OLD.after)
     AND EXISTS (SELECT 1 FROM users WHERE id IN (OLD.actor_id, OLD.target_id) AND deleted_at IS NOT NULL)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only: only the details of a deleted person may go' USING ERRCODE = 'restrict_violation';
END
$$;

DROP TRIGGER audit_log_append_only ON audit_log;
CREATE TRIGGER audit_log_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION luka_audit_append_only();
CREATE TRIGGER audit_log_forget
  BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION luka_audit_forget();
