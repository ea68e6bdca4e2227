/** The end of a picture by its own structure, so that appended data is detected; `null`: it is truncated. */
export function endOfPicture(type: string, bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'image/png') return endOfPng(view);
  return type === 'image/jpeg' ? endOfJpeg(view) : endOfWebp(view);
}

function endOfPng(view: DataView): number | null {
  let at = 8;
  while (at + 12 <= view.byteLength) {
    const next = at + 12 + view.getUint32(at);
    if (next > view.byteLength) return null;
    if (view.getUint32(at + 4) === 0x49454e44) return next; // IEND
    at = next;
  }
  return null;
}

function endOfWebp(view: DataView): number | null {
  if (view.byteLength < 12) return null;
  const size = view.getUint32(4, true) + 8;
  return size > view.byteLength ? null : size;
}

function endOfJpeg(view: DataView): number | null {
  let at = 2;
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    at += 2 + view.getUint16(at + 2);
    if (marker === 0xda) at = afterScan(view, at);
  }
  return at + 2 <= view.byteLength && view.getUint16(at) === 0xffd9 ? at + 2 : null;
}

/** Picture data go on until a marker that is neither a stuffed zero nor a restart. */
function afterScan(view: DataView, from: number): number {
  let at = from;
  while (at + 1 < view.byteLength) {
    if (view.getUint8(at) === 0xff) {
      const marker = view.getUint8(at + 1);
      if (marker !== 0 && (marker < 0xd0 || marker > 0xd7)) return at;
    }
    at += 1;
  }
  return view.byteLength;
}
