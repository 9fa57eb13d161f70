-- The same as before, naming where its parts are: what a column is made of is worked out without a search path.
CREATE OR REPLACE FUNCTION luka_words(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT array_remove(regexp_split_to_array(
    regexp_replace(public.luka_plain(value), '([a-z0-9]{40})[a-z0-9]+', '\1', 'g'), '[^a-z0-9]+'), '') $$;

-- A word is indexed as its owner's ("12:retencion"): what is searched by the beginning of a word is read from one's own
-- words, however often everybody else uses it.
CREATE FUNCTION luka_owned_words(owner integer, value text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT array_to_tsvector(ARRAY(SELECT owner || ':' || word FROM unnest(public.luka_words(value)) AS word)) $$;

CREATE OR REPLACE FUNCTION luka_index_message() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  -- Without such a conversation the foreign key says so.
  NEW.search := luka_owned_words(COALESCE((SELECT user_id FROM threads WHERE id = NEW.thread_id), 0), NEW.content);
  RETURN NEW;
END
$$;

-- The index is built once, not changed for each message; the column alone is written, so that no day counts as changed.
DROP INDEX "messages_search_idx";

UPDATE messages m SET search = luka_owned_words(t.user_id, m.content) FROM threads t WHERE t.id = m.thread_id;

-- CreateIndex
CREATE INDEX "messages_search_idx" ON "messages" USING GIN ("search") WITH (gin_pending_list_limit = 512);

-- Titles are found in the same way. In a column: an index alone would let PostgreSQL work the words out of every title.
ALTER TABLE "threads" ADD COLUMN     "search" tsvector GENERATED ALWAYS AS (luka_owned_words("user_id", "title")) STORED;

-- CreateIndex
CREATE INDEX "threads_search_idx" ON "threads" USING GIN ("search");
