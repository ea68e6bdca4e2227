/** Why the server cannot listen, as a sentence for the operator; `null` when the error is of another kind. */
export function sayListenFailure(error: unknown, { host, port }: { host: string; port: number }): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is taken by another program: stop that one, or set PORT to a free one (PORT=${port < 65_535 ? port + 1 : port - 1} npm start).`;
    case 'EACCES':
      return `This account may not use port ${port}: set PORT to one from 1024 on.`;
    case 'EADDRNOTAVAIL':
      return `HOST is "${host}", but this machine has no such address: set it to 127.0.0.1 (this machine alone) or 0.0.0.0 (every network).`;
    case 'ENOTFOUND':
      return `HOST is "${host}", but no such name is known: set it to an IP address of this machine.`;
    default:
      return null;
  }
}
