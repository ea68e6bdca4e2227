/**
 * A picture's address once it can be displayed; null if it cannot. Otherwise a page that is printed at once would lack the picture, or wait
 * for ever.
 */
export async function pictureReady(address: string | null | undefined): Promise<string | null> {
  if (!address) return null;
  const picture = Object.assign(new Image(), { src: address });
  return picture.decode().then(
    () => address,
    () => null,
  );
}
