-- CreateTable
CREATE TABLE "user_figures" (
    "id" INTEGER NOT NULL,
    "credits_monthly" INTEGER NOT NULL,
    "credits_extra" INTEGER NOT NULL,
    "credits_used" INTEGER NOT NULL,
    "credits_month" VARCHAR(7) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "blocked" BOOLEAN NOT NULL,
    "role" "Role" NOT NULL,
    "email_verified_at" TIMESTAMPTZ(3),
    "last_active_at" TIMESTAMPTZ(3),
    "search_text" TEXT NOT NULL,

    CONSTRAINT "user_figures_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "user_figures" ADD CONSTRAINT "user_figures_id_fkey" FOREIGN KEY ("id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Each question changes a row: room on its page keeps the new version there, and the index as it is.
ALTER TABLE "user_figures" SET (fillfactor = 80);

CREATE FUNCTION luka_user_figures() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO user_figures (id, credits_monthly, credits_extra, credits_used, credits_month, deleted_at, blocked,
      role, email_verified_at, last_active_at, search_text)
    VALUES (NEW.id, NEW.credits_monthly, NEW.credits_extra, NEW.credits_used, NEW.credits_month, NEW.deleted_at,
      NEW.blocked, NEW.role, NEW.email_verified_at, NEW.last_active_at, NEW.search_text);
  ELSE
    UPDATE user_figures
    SET credits_monthly = NEW.credits_monthly, credits_extra = NEW.credits_extra, credits_used = NEW.credits_used,
      credits_month = NEW.credits_month, deleted_at = NEW.deleted_at, blocked = NEW.blocked, role = NEW.role,
      email_verified_at = NEW.email_verified_at, last_active_at = NEW.last_active_at,
      search_text = NEW.search_text
    WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER users_figures
  AFTER INSERT OR UPDATE OF credits_monthly, credits_extra, credits_used, credits_month, deleted_at, blocked, role,
    email_verified_at, last_active_at, name, username, email ON users
  FOR EACH ROW EXECUTE FUNCTION luka_user_figures();

-- The people that are there already.
INSERT INTO user_figures
SELECT id, credits_monthly, credits_extra, credits_used, credits_month, deleted_at, blocked, role, email_verified_at,
  last_active_at, search_text
FROM users ORDER BY id;
