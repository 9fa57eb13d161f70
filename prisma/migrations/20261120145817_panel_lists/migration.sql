-- DropIndex
DROP INDEX "users_created_at_idx";

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "newest_thread_id" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "audit_log_action_id_idx" ON "audit_log"("action", "id");

-- CreateIndex
CREATE INDEX "mails_user_id_id_idx" ON "mails"("user_id", "id");

-- CreateIndex
CREATE INDEX "users_username_id_deleted_at_idx" ON "users"("username", "id", "deleted_at");

-- CreateIndex
CREATE INDEX "users_email_id_deleted_at_idx" ON "users"("email", "id", "deleted_at");

-- CreateIndex
CREATE INDEX "users_created_at_id_deleted_at_idx" ON "users"("created_at", "id", "deleted_at");

-- CreateIndex
CREATE INDEX "users_last_active_at_id_deleted_at_idx" ON "users"("last_active_at" NULLS FIRST, "id", "deleted_at");

-- CreateIndex
CREATE INDEX "users_role_id_deleted_at_blocked_email_verified_at_idx" ON "users"("role", "id", "deleted_at", "blocked", "email_verified_at");

-- CreateIndex
CREATE INDEX "users_newest_thread_id_id_deleted_at_idx" ON "users"("newest_thread_id" DESC, "id", "deleted_at");

-- As the badge reads: blocked, then pending, then verified. What the expression is made of is included, so that the
-- index alone answers.
CREATE INDEX "users_badge_idx" ON "users"
  ((CASE WHEN blocked THEN 0 WHEN email_verified_at IS NULL THEN 1 ELSE 2 END), "id")
  INCLUDE ("deleted_at", "blocked", "email_verified_at");

-- The newest conversation of each user, for the order of the panel's list.
CREATE FUNCTION luka_newest_thread() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE users SET newest_thread_id = NEW.id WHERE id = NEW.user_id AND newest_thread_id < NEW.id;
  ELSE
    -- Of two that are deleted at once, the second has to see that the first is gone.
    PERFORM 1 FROM users WHERE id = OLD.user_id FOR NO KEY UPDATE;
    UPDATE users SET newest_thread_id = COALESCE((SELECT max(id) FROM threads WHERE user_id = OLD.user_id), 0)
    WHERE id = OLD.user_id AND newest_thread_id >= OLD.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER threads_newest AFTER INSERT OR DELETE ON threads
  FOR EACH ROW EXECUTE FUNCTION luka_newest_thread();

UPDATE users SET newest_thread_id = newest.id
FROM (SELECT user_id, max(id) AS id FROM threads GROUP BY user_id) AS newest WHERE newest.user_id = users.id;
