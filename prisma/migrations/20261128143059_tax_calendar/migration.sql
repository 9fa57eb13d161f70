-- CreateTable
CREATE TABLE "tax_calendars" (
    "user_id" INTEGER NOT NULL,
    "person" VARCHAR(10),
    "regime" VARCHAR(10),
    "iva" VARCHAR(13),
    "employees" INTEGER,
    "switched" JSONB NOT NULL DEFAULT '{}',
    "reminders_since" TIMESTAMPTZ(3),
    "reminded_on" VARCHAR(10),
    "feed_hash" CHAR(64),
    "feed_since" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tax_calendars_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "calendar_marks" (
    "user_id" INTEGER NOT NULL,
    "entry" VARCHAR(40) NOT NULL,
    "done_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_marks_pkey" PRIMARY KEY ("user_id","entry")
);

-- CreateTable
CREATE TABLE "calendar_reminders" (
    "user_id" INTEGER NOT NULL,
    "entry" VARCHAR(40) NOT NULL,
    "days" INTEGER NOT NULL,
    "mail_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_reminders_pkey" PRIMARY KEY ("user_id","entry","days")
);

-- CreateIndex
CREATE UNIQUE INDEX "tax_calendars_feed_hash_key" ON "tax_calendars"("feed_hash");

-- AddForeignKey
ALTER TABLE "tax_calendars" ADD CONSTRAINT "tax_calendars_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_marks" ADD CONSTRAINT "calendar_marks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_reminders" ADD CONSTRAINT "calendar_reminders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
