import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Pass-through stream that computes the number of bytes and their SHA-256. */
export class Digest extends Transform {
  bytes = 0;
  private readonly hash = createHash('sha256');

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    this.hash.update(chunk);
    done(null, chunk);
  }

  /** Call it once, after the end of the stream. */
  result(): { bytes: number; sha256: string } {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

/** A new file readable by its owner only, flushed to disk when it is closed. */
export const newFile = (place: string) =>
  createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true });

/** Writes the stream to a new file. @returns number of bytes and digest */
export async function copyInto(
  to: string,
  from: Readable,
  signal?: AbortSignal,
): Promise<{ bytes: number; sha256: string }> {
  const digest = new Digest();
  await pipeline(from, digest, newFile(to), { signal });
  return digest.result();
}

/** @returns null when there is no such file */
export async function digestOfFile(
  place: string,
): Promise<{ bytes: number; sha256: string } | null> {
  const digest = new Digest();
  try {
    await pipeline(createReadStream(place), digest.resume());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return digest.result();
}
