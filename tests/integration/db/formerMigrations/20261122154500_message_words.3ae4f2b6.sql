-- A word is indexed as its owner's ("12:retencion"), and the owner alone ("12:") with every message: what is searched by
-- the beginning of a word is read from one's own words, however often everybody else uses it.
CREATE OR REPLACE FUNCTION luka_index_message() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  -- Without such a conversation the foreign key says so.
  owner text := COALESCE((SELECT user_id FROM threads WHERE id = NEW.thread_id), 0) || ':';
BEGIN
  NEW.search := array_to_tsvector(ARRAY(SELECT owner || word FROM unnest(array_append(luka_words(NEW.content), '')) AS word));
  RETURN NEW;
END
$$;

-- The index is built once, not changed for each message; the column alone is written, so that no day counts as changed.
DROP INDEX "messages_search_idx";

UPDATE messages m
SET search = array_to_tsvector(ARRAY(SELECT t.user_id || ':' || word FROM unnest(array_append(luka_words(m.content), '')) AS word))
FROM threads t WHERE t.id = m.thread_id;

-- CreateIndex
CREATE INDEX "messages_search_idx" ON "messages" USING GIN ("search") WITH (gin_pending_list_limit = 512);
