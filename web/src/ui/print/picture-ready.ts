/** A picture's address once it can be shown; null when it cannot: what is printed at once would otherwise lack it, or wait for ever. */
export async function pictureReady(address: string | null | undefined): Promise<string | null> {
  if (!address) return null;
  const picture = Object.assign(new Image(), { src: address });
  return picture.decode().then(
    () => address,
    () => null,
  );
}
