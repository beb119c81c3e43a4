import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * JSON of more than a kilobyte, and text such as a CSV, goes out as gzip to whoever takes it: a list is a tenth of its size on a
 * phone's line. Everything else is left alone: pages lie compressed beside their files, live updates must flow, files are compressed
 * already. What comes in is taken as it is, so that nothing small unfolds into something huge.
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
