import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../../api/src/platform/settings/settings.js';

export interface Bucket {
  /** The settings of FILES_…. */
  readonly settings: S3Settings;
  readonly origin: string;
  /** Requests for which `which` is true are answered with 503. */
  refuse(which: (request: IncomingMessage) => boolean): void;
  close(): Promise<void>;
}

const key = 'S3RVER';

/** An S3 service with one bucket, whose requests a test may fail. */
export async function openBucket(name = 'tsumugi'): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), 'tsumugi-s3-'));
  const service = new S3rver({
    silent: true,
    directory,
    vhostBuckets: false,
    // The service computes the signature of a list differently from the protocol.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name }],
  });
  await service.configureBuckets();
  const answer = service.callback();
  let refused = (_: IncomingMessage) => false;
  const server = createServer((request, response) => {
    if (refused(request)) response.writeHead(503).end();
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: {
      bucket: name,
      region: 'ap-northeast-1',
      endpoint: origin,
      prefix: 'files',
      key,
      secret: key,
      pathStyle: true,
    },
    origin,
    refuse: (which) => {
      refused = which;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
