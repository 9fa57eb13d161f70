-- Who is there, in the order of their ids, with what the panel's filters by badge ask for: the index alone counts them
-- and gives the ids of a page, however deep.
CREATE INDEX "users_present_idx" ON "users" ("id") INCLUDE ("email_verified_at", "blocked") WHERE "deleted_at" IS NULL;
