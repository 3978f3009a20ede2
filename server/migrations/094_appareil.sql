-- What a person recognises a sign-in by, in words: 'Firefox sur Windows'. Null: signed in at a version before this one.
alter table sign_in add column appareil text;
