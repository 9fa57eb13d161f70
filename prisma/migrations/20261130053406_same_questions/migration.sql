-- AlterTable
ALTER TABLE "unanswered_questions" ADD COLUMN     "same" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "unanswered_questions_same_state_idx" ON "unanswered_questions"("same", "state");

-- A digest: questions are long, and an index of them has a limit. What is nothing but signs is itself.
CREATE FUNCTION luka_same_question() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  NEW.same := encode(sha256(convert_to(
    COALESCE(NULLIF(btrim(regexp_replace(public.luka_plain(NEW.question), '[^a-z0-9]+', ' ', 'g')), ''), NEW.question),
    'UTF8')), 'hex');
  RETURN NEW;
END
$$;

-- Its state changes more often than its words.
CREATE TRIGGER unanswered_questions_same
  BEFORE INSERT OR UPDATE OF question, same ON unanswered_questions
  FOR EACH ROW EXECUTE FUNCTION luka_same_question();

UPDATE unanswered_questions SET same = '';
