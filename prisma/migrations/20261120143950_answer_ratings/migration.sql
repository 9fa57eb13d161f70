-- CreateTable
CREATE TABLE "message_ratings" (
    "message_id" INTEGER NOT NULL,
    "useful" BOOLEAN NOT NULL,
    "reason" VARCHAR(20),
    "comment" TEXT NOT NULL DEFAULT '',
    "state" "InboxState" NOT NULL DEFAULT 'open',
    "rated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "message_ratings_pkey" PRIMARY KEY ("message_id")
);

-- CreateIndex
CREATE INDEX "message_ratings_useful_state_rated_at_idx" ON "message_ratings"("useful", "state", "rated_at");

-- AddForeignKey
ALTER TABLE "message_ratings" ADD CONSTRAINT "message_ratings_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;
