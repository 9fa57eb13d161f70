-- CreateTable
CREATE TABLE "shared_conversations" (
    "id" SERIAL NOT NULL,
    "thread_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "snapshot" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "opens" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "shared_conversations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "shared_conversations_hash_key" ON "shared_conversations"("hash");

-- CreateIndex
CREATE INDEX "shared_conversations_thread_id_idx" ON "shared_conversations"("thread_id");

-- CreateIndex
CREATE INDEX "shared_conversations_user_id_idx" ON "shared_conversations"("user_id");

-- CreateIndex
CREATE INDEX "shared_conversations_expires_at_idx" ON "shared_conversations"("expires_at");

-- AddForeignKey
ALTER TABLE "shared_conversations" ADD CONSTRAINT "shared_conversations_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "threads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shared_conversations" ADD CONSTRAINT "shared_conversations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
