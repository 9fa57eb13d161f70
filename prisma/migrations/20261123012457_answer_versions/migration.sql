-- AlterTable
ALTER TABLE "messages" ADD COLUMN     "reading" JSONB,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "message_versions" (
    "message_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "reading" JSONB,
    "state" JSONB,
    "cited" JSONB NOT NULL,
    "request_id" UUID,
    "fingerprint" CHAR(64),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "message_versions_pkey" PRIMARY KEY ("message_id","version")
);

-- CreateTable
CREATE TABLE "misreads" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "message_id" INTEGER,
    "intent" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "refunded" INTEGER NOT NULL DEFAULT 0,
    "granted" BOOLEAN NOT NULL DEFAULT false,
    "reason" VARCHAR(20) NOT NULL,
    "choices" JSONB NOT NULL,
    "state" "InboxState" NOT NULL DEFAULT 'open',
    "named" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "misreads_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "message_versions_message_id_request_id_key" ON "message_versions"("message_id", "request_id");

-- CreateIndex
CREATE UNIQUE INDEX "misreads_message_id_key" ON "misreads"("message_id");

-- CreateIndex
CREATE INDEX "misreads_user_id_created_at_idx" ON "misreads"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "misreads_state_id_idx" ON "misreads"("state", "id");

-- AddForeignKey
ALTER TABLE "message_versions" ADD CONSTRAINT "message_versions_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "misreads" ADD CONSTRAINT "misreads_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "misreads" ADD CONSTRAINT "misreads_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE SET NULL ON UPDATE CASCADE;
