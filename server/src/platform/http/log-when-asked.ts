import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type Options = Parameters<FastifyBaseLogger['child']>[1];
type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
type Said = [facts: object, message?: string];

/** The log of one request, whose lines carry the request's id. Created at the first line: most requests write none. */
class RequestLog {
  readonly #server: FastifyBaseLogger;
  readonly #bindings: Bindings;
  readonly #options: Options;
  #own: FastifyBaseLogger | undefined;

  constructor(server: FastifyBaseLogger, bindings: Bindings, options: Options) {
    this.#server = server;
    this.#bindings = bindings;
    this.#options = options;
  }

  get level() {
    return this.#server.level;
  }
  child(bindings: Bindings, options?: Options) {
    return this.#made().child(bindings, options);
  }
  fatal(...said: Said) {
    this.#say('fatal', said);
  }
  error(...said: Said) {
    this.#say('error', said);
  }
  warn(...said: Said) {
    this.#say('warn', said);
  }
  info(...said: Said) {
    this.#say('info', said);
  }
  debug(...said: Said) {
    this.#say('debug', said);
  }
  trace(...said: Said) {
    this.#say('trace', said);
  }
  silent() {}

  #made(): FastifyBaseLogger {
    this.#own ??= this.#server.child(this.#bindings, this.#options);
    return this.#own;
  }

  #say(level: Level, said: Said): void {
    if (ranks[level] >= (ranks[this.level as Level] ?? 0)) this.#made()[level](...said);
  }
}

const ranks: Record<Level | 'silent', number> = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: 100 };

export const logWhenAsked = (server: FastifyBaseLogger, bindings: Bindings, options: Options): FastifyBaseLogger =>
  new RequestLog(server, bindings, options) as unknown as FastifyBaseLogger; // pino's own type is wider than what we use
