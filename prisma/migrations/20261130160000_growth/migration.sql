-- What keeps mails from somebody, as one number: 1 blocked, 2 verified, 4 wants no advertising or no account any more,
-- 8 their address refused mail. An index of so few values is small, and counts a campaign's audience by itself.
CREATE FUNCTION luka_reach(person users) RETURNS smallint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT (person.blocked::int + 2 * (person.email_verified_at IS NOT NULL)::int
    + 4 * (person.marketing_opt_out IS NOT NULL OR person.deletion_due IS NOT NULL)::int
    + 8 * (person.mail_bounced_at IS NOT NULL)::int)::smallint $$;

-- Before anything else: who changes an account meanwhile waits, and is counted; who reads does not.
LOCK TABLE "users", "user_figures" IN SHARE ROW EXCLUSIVE MODE;

-- AlterTable
ALTER TABLE "user_figures" ADD COLUMN     "reach" SMALLINT NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION luka_user_figures() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO user_figures (id, credits_monthly, credits_extra, credits_used, credits_month, deleted_at, blocked,
      role, email_verified_at, last_active_at, search_text, reach)
    VALUES (NEW.id, NEW.credits_monthly, NEW.credits_extra, NEW.credits_used, NEW.credits_month, NEW.deleted_at,
      NEW.blocked, NEW.role, NEW.email_verified_at, NEW.last_active_at, NEW.search_text, luka_reach(NEW));
  ELSE
    UPDATE user_figures
    SET credits_monthly = NEW.credits_monthly, credits_extra = NEW.credits_extra, credits_used = NEW.credits_used,
      credits_month = NEW.credits_month, deleted_at = NEW.deleted_at, blocked = NEW.blocked, role = NEW.role,
      email_verified_at = NEW.email_verified_at, last_active_at = NEW.last_active_at,
      search_text = NEW.search_text, reach = luka_reach(NEW)
    WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER users_figures ON users;
CREATE TRIGGER users_figures
  AFTER INSERT OR UPDATE OF credits_monthly, credits_extra, credits_used, credits_month, deleted_at, blocked, role,
    email_verified_at, last_active_at, name, username, email, search_text, marketing_opt_out, deletion_due,
    mail_bounced_at ON users
  FOR EACH ROW EXECUTE FUNCTION luka_user_figures();

-- The people that are there already.
UPDATE user_figures f SET reach = luka_reach(u) FROM users u WHERE u.id = f.id AND luka_reach(u) <> 0;

CREATE INDEX "user_figures_reach_idx" ON "user_figures" ("reach") WHERE "deleted_at" IS NULL;

-- Who has this month's grant, whose balances are looked at one by one, and the order of everybody else's. Neither changes
-- with a question: its update stays on the row's page.
CREATE INDEX "user_figures_month_idx" ON "user_figures" ("credits_month" COLLATE "C");

-- CreateIndex
CREATE INDEX "user_figures_credits_extra_id_idx" ON "user_figures"("credits_extra", "id");

-- CreateIndex
CREATE INDEX "audit_log_actor_id_id_idx" ON "audit_log"("actor_id", "id");

-- Who got advertising today: few of all mails.
CREATE INDEX "mails_handed_idx" ON "mails" ("handed_at", "user_id") WHERE "handed_at" IS NOT NULL;

-- What these indexes are good for is known at once, not after the next night.
ANALYZE "user_figures";
