-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "search" tsvector;

-- The words of a text without accents, whatever stands between them: the parser of PostgreSQL takes "IVA/INC" for the
-- path of a file and "3.500" for a version. A word is searched by its beginning, so the first 40 characters will do.
CREATE FUNCTION luka_words(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT array_remove(regexp_split_to_array(
    regexp_replace(luka_plain(value), '([a-z0-9]{40})[a-z0-9]+', '\1', 'g'), '[^a-z0-9]+'), '') $$;

CREATE FUNCTION luka_index_message() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  NEW.search := array_to_tsvector(luka_words(NEW.content) ||
    -- No word begins with "@". Without such a conversation the foreign key says so.
    ('@' || COALESCE((SELECT user_id FROM threads WHERE id = NEW.thread_id), 0)));
  RETURN NEW;
END
$$;

CREATE TRIGGER messages_index BEFORE INSERT OR UPDATE OF content, thread_id ON messages
  FOR EACH ROW EXECUTE FUNCTION luka_index_message();

-- The messages that are there already pass through it.
UPDATE messages SET content = content;

-- CreateIndex
-- What is pending is merged in small portions (kB), so that no writer waits long for it.
CREATE INDEX "messages_search_idx" ON "messages" USING GIN ("search") WITH (gin_pending_list_limit = 512);
