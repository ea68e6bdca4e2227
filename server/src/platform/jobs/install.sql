-- What the jobs need beside graphile-worker's own tables. Run as akoma_jobs, who owns those; safe to repeat.

-- Processes that work on jobs. A job whose worker stands here no longer, or has been silent, is free for others again.
create table if not exists graphile_worker.akoma_worker (
  id text primary key,
  host text not null,
  pid int not null,
  beat_at timestamptz not null default now()
);

-- The one way in for the app's role, which can neither see nor change a job. The job becomes visible with the commit of the action.
create or replace function platform.queue_job(task text, payload json, job_key text, run_at timestamptz, max_attempts int) returns void
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  select graphile_worker.add_job(queue_job.task, queue_job.payload, job_key => queue_job.job_key, run_at => queue_job.run_at,
    max_attempts => queue_job.max_attempts)
$$;
revoke all on function platform.queue_job from public;
grant execute on function platform.queue_job to akoma_app;

-- A worker's sign of life.
create or replace function graphile_worker.akoma_beat(worker text, at_host text, with_pid int) returns void
  language sql set search_path = pg_catalog, pg_temp as $$
  insert into graphile_worker.akoma_worker as w (id, host, pid) values (worker, at_host, with_pid)
    on conflict (id) do update set beat_at = now()
$$;

-- Workers that say they run on this host: a process that shares it can see whether theirs is there.
create or replace function graphile_worker.akoma_neighbours(of_host text) returns json
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(json_agg(json_build_object('id', w.id, 'pid', w.pid)), '[]') from graphile_worker.akoma_worker w where w.host = of_host
$$;

-- Strikes out the workers that are known to be dead and those silent for 30 s, and frees the jobs of everybody who is not on the list.
-- A worker may lock its first job a moment before its name is written, so a lock of the last 5 s is left alone. Returns the freed jobs.
create or replace function graphile_worker.akoma_free_jobs(dead text[]) returns int
  language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  lost text[];
  freed int;
begin
  delete from graphile_worker.akoma_worker w where w.id = any (dead) or w.beat_at < now() - interval '30 seconds';
  select array_agg(distinct j.locked_by), count(*) into lost, freed from graphile_worker._private_jobs j
    where j.locked_by is not null
      and (j.locked_by = any (dead) or j.locked_at < now() - interval '5 seconds')
      and not exists (select from graphile_worker.akoma_worker w where w.id = j.locked_by);
  if freed > 0 then perform graphile_worker.force_unlock_workers(lost); end if;
  return freed;
end $$;

-- How many jobs wait, run and have failed for good, by task.
create or replace function graphile_worker.akoma_counts() returns json
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(json_agg(c), '[]') from (
    select t.identifier as task,
      count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts)::int as ready,
      count(*) filter (where j.locked_at is not null)::int as running,
      count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts)::int as failed
    from graphile_worker._private_tasks t left join graphile_worker._private_jobs j on j.task_id = t.id
    group by t.identifier
  ) c
$$;
