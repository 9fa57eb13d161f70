-- AlterTable
ALTER TABLE "audit_log" ADD COLUMN     "subject" TEXT;

-- AlterTable
ALTER TABLE "legal_documents" ADD COLUMN     "edited_at" TIMESTAMPTZ(3),
ADD COLUMN     "retired_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "legal_facts" ADD COLUMN     "certainty" CHAR(1) NOT NULL DEFAULT 'S',
ADD COLUMN     "url" TEXT;

-- CreateTable
CREATE TABLE "daily_figures" (
    "day" DATE NOT NULL,
    "messages" INTEGER NOT NULL,
    "new_users" INTEGER NOT NULL,
    "granted" BIGINT NOT NULL,
    "used" BIGINT NOT NULL,
    "topics" JSONB NOT NULL,

    CONSTRAINT "daily_figures_pkey" PRIMARY KEY ("day")
);

-- CreateIndex
CREATE INDEX "audit_log_subject_id_idx" ON "audit_log"("subject", "id");

-- A day that is over has its figures stored (daily_figures) when the statistics first ask for it. Whatever changes that
-- day afterwards (a conversation deleted, an account forgotten, rows brought in) removes them, and the next question
-- works them out again. Rows of the last day never reach the function: the condition is the trigger's, so that asking
-- and charging pay next to nothing for it. The lock is shared with the other changes and excludes the one who stores.
CREATE FUNCTION luka_forget_day() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7210553);
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM daily_figures WHERE day = (OLD.created_at AT TIME ZONE 'America/Bogota')::date;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    DELETE FROM daily_figures WHERE day = (NEW.created_at AT TIME ZONE 'America/Bogota')::date;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER messages_forget_day_insert AFTER INSERT ON messages
  FOR EACH ROW WHEN (NEW.created_at < now() - interval '1 day') EXECUTE FUNCTION luka_forget_day();
CREATE TRIGGER messages_forget_day_delete AFTER DELETE ON messages
  FOR EACH ROW WHEN (OLD.created_at < now() - interval '1 day') EXECUTE FUNCTION luka_forget_day();
CREATE TRIGGER messages_forget_day_update AFTER UPDATE OF created_at, is_from_assistant, topic, answered ON messages
  FOR EACH ROW WHEN (LEAST(OLD.created_at, NEW.created_at) < now() - interval '1 day') EXECUTE FUNCTION luka_forget_day();

CREATE TRIGGER users_forget_day_insert AFTER INSERT ON users
  FOR EACH ROW WHEN (NEW.created_at < now() - interval '1 day') EXECUTE FUNCTION luka_forget_day();
CREATE TRIGGER users_forget_day_delete AFTER DELETE ON users
  FOR EACH ROW WHEN (OLD.created_at < now() - interval '1 day') EXECUTE FUNCTION luka_forget_day();
CREATE TRIGGER users_forget_day_update AFTER UPDATE OF created_at, deleted_at ON users
  FOR EACH ROW WHEN (LEAST(OLD.created_at, NEW.created_at) < now() - interval '1 day') EXECUTE FUNCTION luka_forget_day();

-- The ledger only grows.
CREATE TRIGGER credit_ledger_forget_day AFTER INSERT ON credit_ledger
  FOR EACH ROW WHEN (NEW.created_at < now() - interval '1 day') EXECUTE FUNCTION luka_forget_day();
