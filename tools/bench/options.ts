import path from 'node:path';
import { parseArgs } from 'node:util';

export interface Options {
  patients: number;
  /** How long each figure is measured. */
  seconds: number;
  /** Connections held at once, one round for each. */
  connections: number[];
  /** Folder that is kept and used again; without one a temporary folder, removed at the end. */
  data: string | undefined;
  /** File for the figures. */
  json: string | undefined;
  /** Whether the figures are kept for later rounds to stand beside. */
  keep: boolean;
  port: number;
  /** Checkout of the build before, and its own copy of the data: both builds are measured in turn. */
  before: { root: string; data: string } | undefined;
  /** Only what has one of these, separated by commas, in its name. */
  only: string;
  /** How often a figure is taken at most while other programs disturb it; the least disturbed one is kept. */
  rounds: number;
  /** `accept-encoding` of the requests. */
  encoding: string;
  /** How many mixed requests `--only memory` sends. */
  requests: number;
}

export const usage = `npm run bench -- [--patients 200000] [--quick] [--seconds 4] [--connections 1,8,32] [--only search] [--data DIR] [--json FILE]
  [--port 4790] [--rounds 3] [--encoding identity] [--keep]
  [--only memory --requests 500000]
  [--before CHECKOUT --before-data DIR]`;

/** Reads the command line. Throws when an option is unknown or not a number. */
export function readOptions(argv: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      patients: { type: 'string' },
      quick: { type: 'boolean', default: false },
      seconds: { type: 'string' },
      connections: { type: 'string', default: '1,8,32' },
      data: { type: 'string' },
      json: { type: 'string' },
      keep: { type: 'boolean', default: false },
      before: { type: 'string' },
      'before-data': { type: 'string' },
      port: { type: 'string', default: '4790' },
      only: { type: 'string', default: '' },
      rounds: { type: 'string', default: '1' },
      encoding: { type: 'string', default: 'gzip, deflate, br' },
      requests: { type: 'string', default: '500000' },
    },
  });
  if (!values.before !== !values['before-data']) throw new Error(`--before and --before-data go together\n${usage}`);
  return {
    before:
      values.before && values['before-data'] ? { root: path.resolve(values.before), data: path.resolve(values['before-data']) } : undefined,
    patients: wholeNumber('patients', values.patients ?? (values.quick ? '2000' : '200000'), 100, 2_000_000),
    seconds: wholeNumber('seconds', values.seconds ?? (values.quick ? '1' : '4'), 1, 60),
    connections: values.connections.split(',').map((one) => wholeNumber('connections', one, 1, 256)),
    data: values.data && path.resolve(values.data),
    json: values.json && path.resolve(values.json),
    port: wholeNumber('port', values.port, 1, 65_535),
    only: values.only,
    rounds: wholeNumber('rounds', values.rounds, 1, 20),
    encoding: values.encoding,
    keep: values.keep,
    requests: wholeNumber('requests', values.requests, 100, 10_000_000),
  };
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Error(`--${name} is "${text}", but must be a whole number from ${least} to ${most}\n${usage}`);
  return number;
}
