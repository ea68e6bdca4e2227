interface Sending {
  method: string;
  headers: Record<string, string>;
  body?: BodyInit | undefined;
  signal?: AbortSignal | undefined;
  /** Called with the part of the body that is sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

/** A slow line may take minutes, but never a minute without progress. */
export const stallMs = 60_000;

/**
 * Sends a large body and reports progress, which `fetch` cannot. Results as with `fetch`: a refusal of the server is a response, a lost
 * network a TypeError, an abort the signal's reason.
 */
export function sendWithProgress(address: string, { method, headers, body, signal, onProgress }: Sending): Promise<Response> {
  return new Promise((answer, refuse) => {
    const exchange = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const live = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => exchange.abort(), stallMs);
    };
    const abort = () => exchange.abort();
    const lost = () => refuse(signal?.aborted ? signal.reason : new TypeError('no answer came'));
    exchange.open(method, address);
    for (const [name, value] of Object.entries(headers)) exchange.setRequestHeader(name, value);
    exchange.responseType = 'blob';
    exchange.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      live();
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    exchange.onload = () => answer(new Response(exchange.response as Blob, { status: exchange.status, headers: headersOf(exchange) }));
    exchange.onerror = lost;
    exchange.onabort = lost;
    exchange.onloadend = () => {
      clearTimeout(stalled);
      signal?.removeEventListener('abort', abort);
    };
    if (signal?.aborted) return lost();
    signal?.addEventListener('abort', abort);
    live();
    exchange.send(body as XMLHttpRequestBodyInit | undefined);
  });
}

const headersOf = (exchange: XMLHttpRequest): Headers =>
  new Headers(
    exchange
      .getAllResponseHeaders()
      .split('\r\n')
      .flatMap((line): [string, string][] => {
        const colon = line.indexOf(':');
        return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1).trim()]] : [];
      }),
  );
