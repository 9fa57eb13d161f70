-- The newest of each question is the end of its part of the index.
-- DropIndex
DROP INDEX "unanswered_questions_same_state_idx";

-- CreateIndex
CREATE INDEX "unanswered_questions_same_state_id_idx" ON "unanswered_questions"("same", "state", "id");
