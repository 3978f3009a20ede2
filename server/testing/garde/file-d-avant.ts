/**
 * The job queue that versions before decision 74 made beside our tables, each kind of object that it had: a database, or a
 * backup, may still hold it.
 */
export const FILE_D_AVANT = [
  'create schema jobs',
  `create type jobs.job_state as enum ('created', 'active', 'completed')`,
  'create function jobs.job_now() returns timestamptz as $$ select now() $$ language sql stable',
  'create table jobs.queue (name text primary key)',
  `create table jobs.schedule (name text references jobs.queue on delete cascade, key text not null default '', cron text not null,
    primary key (name, key))`,
  `create table jobs.job (id uuid not null default gen_random_uuid(), name text not null, state jobs.job_state not null default 'created',
    created_on timestamptz not null default jobs.job_now(), primary key (name, id)) partition by list (name)`,
  'create table jobs.job_common (like jobs.job including defaults)',
  `alter table jobs.job_common add constraint q_fkey foreign key (name) references jobs.queue deferrable initially deferred`,
  'alter table jobs.job attach partition jobs.job_common default',
  'create table jobs.warning (id bigint generated always as identity primary key)',
  `insert into jobs.queue values ('purge-courriels')`,
  `insert into jobs.schedule (name, cron) values ('purge-courriels', '47 3 * * *')`,
  `insert into jobs.job (name) values ('purge-courriels')`,
]
