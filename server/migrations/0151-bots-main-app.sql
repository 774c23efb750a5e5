-- Whether `?startapp=` links open the app, as getMe said when the bot was set up; null: not asked yet (ruling 3).
alter table bot add column has_main_app boolean;
