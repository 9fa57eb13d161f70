-- The statistics read this index alone: what they count by is in it.
DROP INDEX "messages_created_at_idx";
CREATE INDEX "messages_created_at_is_from_assistant_topic_answered_idx" ON "messages"("created_at", "is_from_assistant", "topic", "answered");

-- People are found by any part of their name, username or address, without accents.
ALTER TABLE "users" ADD COLUMN     "search_text" TEXT NOT NULL DEFAULT '';

CREATE FUNCTION luka_index_user() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  NEW.search_text := luka_plain(COALESCE(NEW.name, '') || ' ' || NEW.username || ' ' || NEW.email);
  RETURN NEW;
END
$$;

-- Balances change with every question, and are no reason to look at the text again.
CREATE TRIGGER users_index
  BEFORE INSERT OR UPDATE OF name, username, email, search_text ON users
  FOR EACH ROW EXECUTE FUNCTION luka_index_user();

UPDATE users SET search_text = '';

CREATE INDEX "users_search_text_idx" ON "users" USING GIN ("search_text" gin_trgm_ops);
