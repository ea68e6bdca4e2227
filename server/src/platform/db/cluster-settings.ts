import os from 'node:os';

const megabyte = 1024 * 1024;

/** The memory of this machine, or of the container on it. */
const memoryOfMachine = (): number => Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/**
 * Settings of our own cluster for a machine with so many bytes, which also runs the server: a quarter for PostgreSQL's pages, at most 2 GB;
 * the system caches files in the rest. PostgreSQL's defaults assume spinning disks, where a random read costs four times a sequential one.
 */
export function clusterSettings(memory = memoryOfMachine()): Record<string, string> {
  const quarter = Math.floor(memory / 4 / megabyte);
  return {
    shared_buffers: `${Math.min(2_048, Math.max(64, quarter))}MB`,
    effective_cache_size: `${Math.max(128, quarter * 2)}MB`,
    random_page_cost: '1.1',
    // our statements take milliseconds, compiling them takes longer
    jit: 'off',
    // after each checkpoint a page's first change is written whole: seldomer, and compressed. Recovery after a crash takes up to twice as long
    checkpoint_timeout: '20min',
    wal_compression: 'on',
  };
}
