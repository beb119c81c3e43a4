const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'udta', 'edts']);
/** MP4 boxes with the location, as phones write them. */
const places = new Set(['\xa9xyz', 'loci']);
const free = Buffer.from('free');

/** Removes the location from an MP4: its boxes become `free`, so that no offset changes. */
export function removeVideoLocation(bytes: Buffer): Buffer {
  const film = Buffer.from(bytes);
  hideIn(film, 0, film.length, 0);
  return film;
}

function hideIn(film: Buffer, from: number, to: number, depth: number): void {
  for (let at = from; at + 8 <= to; ) {
    const short = film.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= to;
    const size = short === 0 ? to - at : isLong ? Number(film.readBigUInt64BE(at + 8)) : short;
    if (size < 8 || at + size > to) return;
    const type = film.toString('latin1', at + 4, at + 8);
    if (tellsPlace(film, type, at, at + size)) free.copy(film, at + 4);
    else if (containers.has(type) && depth < 8)
      hideIn(film, at + (isLong ? 16 : 8), at + size, depth + 1);
    at += size;
  }
}

function tellsPlace(film: Buffer, type: string, from: number, to: number): boolean {
  if (places.has(type)) return true;
  if (type !== 'meta' && type !== 'uuid' && type !== 'XMP_') return false;
  return /location|GPS|\xa9xyz|loci/i.test(
    film.toString('latin1', from, Math.min(to, from + 1_000_000)),
  );
}
