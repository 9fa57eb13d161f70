-- CreateTable
CREATE TABLE "situations" (
    "user_id" INTEGER NOT NULL,
    "person" VARCHAR(10),
    "ciudad" TEXT,
    "regimen" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "situations_pkey" PRIMARY KEY ("user_id")
);

-- AddForeignKey
ALTER TABLE "situations" ADD CONSTRAINT "situations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
