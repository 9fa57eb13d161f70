-- Three migrations were changed after databases had been made with them. Where a former text of one was applied, this
-- brings what it made to what the present text makes; everywhere else it does nothing. prisma/migrations/checksums.json
-- names the former texts. Since then no committed migration is changed any more.
DO $$
DECLARE
  applied text;
BEGIN
  -- The token of links that are still to be sent was not named.
  SELECT checksum INTO applied FROM _prisma_migrations WHERE migration_name = '20261122004350_consents_and_erasure';
  IF applied <> '365b42348b9a7f4d89c8e54b25db05a32f174860d1908fea9902e11b9ea09178' THEN
    UPDATE mails m SET token_id = (
      SELECT max(t.id) FROM one_time_tokens t
      WHERE t.user_id = m.user_id AND t.used_at IS NULL
        AND t.purpose::text = CASE WHEN m.text LIKE '%/reset-password?token=%' THEN 'reset_password' ELSE 'verify_email' END
    )
    WHERE m.state <> 'success' AND m.token_id IS NULL
      AND (m.text LIKE '%/reset-password?token=%' OR m.text LIKE '%/verify-email?token=%');
  END IF;

  -- A changed search text alone did not reach the figures, and two indexes of the panel's cards were missing.
  SELECT checksum INTO applied FROM _prisma_migrations WHERE migration_name = '20261122115207_user_figures';
  IF applied <> '94d79f52f3e7389c2f503a0e97b1114b8d5247709dd414f6fc4e84e1469b4cea' THEN
    DROP TRIGGER users_figures ON users;
    CREATE TRIGGER users_figures
      AFTER INSERT OR UPDATE OF credits_monthly, credits_extra, credits_used, credits_month, deleted_at, blocked, role,
        email_verified_at, last_active_at, name, username, email, search_text ON users
      FOR EACH ROW EXECUTE FUNCTION luka_user_figures();
    UPDATE user_figures f SET search_text = u.search_text
    FROM users u WHERE u.id = f.id AND f.search_text <> u.search_text;
    CREATE INDEX IF NOT EXISTS "users_pending_idx" ON "users" ("id") WHERE "deleted_at" IS NULL AND "email_verified_at" IS NULL;
    CREATE INDEX IF NOT EXISTS "users_blocked_idx" ON "users" ("id") WHERE "deleted_at" IS NULL AND "blocked";
  END IF;

  -- Words stood on other shelves, or on none, and titles were not found by them.
  SELECT checksum INTO applied FROM _prisma_migrations WHERE migration_name = '20261122154500_message_words';
  IF applied <> '15fc606019a8fa3c03f81cb72d0643156d13f21412cbdfdde3a2751526f82fc2' THEN
    LOCK TABLE "threads", "messages" IN ACCESS EXCLUSIVE MODE;
    ALTER TABLE "threads" DROP COLUMN IF EXISTS "search";

    CREATE OR REPLACE FUNCTION luka_words(value text) RETURNS text[]
      LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
      AS $words$ SELECT array_remove(regexp_split_to_array(
    regexp_replace(public.luka_plain(value), '([a-z0-9]{40})[a-z0-9]+', '\1', 'g'), '[^a-z0-9]+'), '') $words$;

    CREATE OR REPLACE FUNCTION luka_owned_words(owner integer, value text) RETURNS tsvector
      LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
      AS $words$ SELECT array_to_tsvector(
    ARRAY(SELECT owner % 256 || ':' || word FROM unnest(public.luka_words(value)) AS word) || ('@' || owner)) $words$;

    CREATE OR REPLACE FUNCTION luka_index_message() RETURNS trigger
      LANGUAGE plpgsql
      AS $words$
BEGIN
  -- Without such a conversation the foreign key says so.
  NEW.search := luka_owned_words(COALESCE((SELECT user_id FROM threads WHERE id = NEW.thread_id), 0), NEW.content);
  RETURN NEW;
END
$words$;

    DROP INDEX "messages_search_idx";
    UPDATE messages m SET search = luka_owned_words(t.user_id, m.content) FROM threads t WHERE t.id = m.thread_id;
    CREATE INDEX "messages_search_idx" ON "messages" USING GIN ("search") WITH (gin_pending_list_limit = 512);

    ALTER TABLE "threads" ADD COLUMN "search" tsvector GENERATED ALWAYS AS (luka_owned_words("user_id", "title")) STORED;
    CREATE INDEX "threads_search_idx" ON "threads" USING GIN ("search") WITH (gin_pending_list_limit = 512);
  END IF;
END
$$;
