-- Both at once, before anything else: what is stored meanwhile waits, and is counted; who reads does not.
LOCK TABLE "threads", "messages" IN SHARE ROW EXCLUSIVE MODE;

-- AlterTable
ALTER TABLE "threads" ADD COLUMN     "text_bytes" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "stored_text" (
    "user_id" INTEGER NOT NULL,
    "bytes" BIGINT NOT NULL,

    CONSTRAINT "stored_text_pkey" PRIMARY KEY ("user_id")
);

-- AddForeignKey
ALTER TABLE "stored_text" ADD CONSTRAINT "stored_text_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Each exchange changes a row: room on its page keeps the new version there.
ALTER TABLE "stored_text" SET (fillfactor = 50);

-- A conversation's title and id elsewhere, what its messages weigh, and 200 bytes for what is kept of it besides.
CREATE FUNCTION luka_thread_weight(title text, external_id text, text_bytes integer) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT octet_length(title) + COALESCE(octet_length(external_id), 0) + text_bytes + 200 $$;

-- The conversations that are there already.
UPDATE "threads" t SET text_bytes = LEAST(m.bytes, 2000000000)
FROM (SELECT thread_id, sum(octet_length(content) + 200) AS bytes FROM "messages" GROUP BY thread_id) AS m
WHERE m.thread_id = t.id;

INSERT INTO "stored_text" (user_id, bytes)
SELECT user_id, sum(luka_thread_weight(title, external_thread_id, text_bytes)) FROM "threads" GROUP BY user_id;

-- "luka.text_limit" is set by who may not store more.
CREATE FUNCTION luka_count_text() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  owner integer;
  more bigint := 0;
  held bigint;
  most bigint := NULLIF(current_setting('luka.text_limit', true), '')::bigint;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    owner := NEW.user_id;
    more := luka_thread_weight(NEW.title, NEW.external_thread_id, NEW.text_bytes);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    owner := OLD.user_id;
    more := more - luka_thread_weight(OLD.title, OLD.external_thread_id, OLD.text_bytes);
  END IF;
  IF more <= 0 THEN
    UPDATE stored_text SET bytes = bytes + more WHERE user_id = owner AND more <> 0;
  ELSE
    INSERT INTO stored_text AS s (user_id, bytes) VALUES (owner, more)
    ON CONFLICT (user_id) DO UPDATE SET bytes = s.bytes + excluded.bytes
    RETURNING bytes INTO held;
    IF held > most THEN
      RAISE EXCEPTION 'This account may hold no more text' USING ERRCODE = 'LK001';
    END IF;
  END IF;
  RETURN NULL;
END
$$;

-- Before "threads_newest" by its name: whoever stores, renames or deletes locks the conversation, then this row, then the
-- person, whom those who give credits back lock last too, so that nobody waits in a circle.
CREATE TRIGGER threads_counted AFTER INSERT OR DELETE OR UPDATE OF title, external_thread_id, text_bytes ON threads
  FOR EACH ROW EXECUTE FUNCTION luka_count_text();
