import type { Readable } from 'node:stream';
import type { PutObjectCommandInput, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { S3Settings } from '../settings/settings.js';
import { FileStoreUnavailable } from './file-store.js';

/** Milliseconds. */
const longestConnect = 5000;
const longestSilence = 60_000;

interface ErrorName {
  /** Without the prefix of the settings. */
  readonly name: string;
  readonly at: Date;
}

/**
 * The calls of the S3 protocol that a file store needs, below a prefix of one bucket. Failures
 * throw FileStoreUnavailable.
 */
export class S3Bucket {
  readonly place: string;
  private readonly prefix: string;
  private opened:
    | Promise<{ client: S3Client; s3: typeof import('@aws-sdk/client-s3') }>
    | undefined;

  constructor(private readonly settings: S3Settings) {
    this.prefix = settings.prefix ? `${settings.prefix}/` : '';
    this.place = `s3://${settings.bucket}/${this.prefix}`;
  }

  put(name: string, object: Partial<PutObjectCommandInput>): Promise<void> {
    return this.ask(async ({ client, s3 }) => {
      await client.send(
        new s3.PutObjectCommand({
          ...this.at(name),
          ContentType: 'application/octet-stream',
          ...object,
        }),
      );
    });
  }

  /** undefined: no such object. */
  get(name: string): Promise<Readable | undefined> {
    return this.ask(async ({ client, s3 }) => {
      try {
        return (await client.send(new s3.GetObjectCommand(this.at(name)))).Body as Readable;
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    });
  }

  /**
   * Resolves once the object is gone, also from a versioned bucket. @throws FileStoreUnavailable when it
   * still exists
   */
  remove(name: string): Promise<void> {
    return this.ask(async ({ client, s3 }) => {
      const answer = await client.send(new s3.DeleteObjectCommand(this.at(name)));
      // In a versioned bucket a deletion only adds a delete marker above the stored version.
      if (answer.DeleteMarker || answer.VersionId) await this.removeVersions(name);
      const stillExists = await client.send(new s3.HeadObjectCommand(this.at(name))).then(
        () => true,
        (error) => {
          if (isAbsent(error)) return false;
          throw error;
        },
      );
      if (stillExists)
        throw new FileStoreUnavailable(`${this.place}: a removed file is still there`);
    });
  }

  async *list(below: string): AsyncGenerator<ErrorName> {
    let from: string | undefined;
    do {
      const page = await this.ask(({ client, s3 }) =>
        client.send(
          new s3.ListObjectsV2Command({
            Bucket: this.settings.bucket,
            Prefix: this.prefix + below,
            ContinuationToken: from,
          }),
        ),
      );
      for (const { Key: key, LastModified: at } of page.Contents ?? [])
        if (key && at) yield { name: key.slice(this.prefix.length), at };
      from = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (from);
  }

  private async removeVersions(name: string): Promise<void> {
    const { client, s3 } = await this.open();
    const { Bucket, Key } = this.at(name);
    for (;;) {
      const page = await client.send(new s3.ListObjectVersionsCommand({ Bucket, Prefix: Key }));
      const own = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])].filter(
        (one) => one.Key === Key,
      );
      if (own.length === 0) return;
      for (const { VersionId } of own)
        await client.send(new s3.DeleteObjectCommand({ Bucket, Key, VersionId }));
    }
  }

  private at(name: string) {
    return { Bucket: this.settings.bucket, Key: this.prefix + name };
  }

  private async ask<T>(
    work: (open: Awaited<ReturnType<S3Bucket['open']>>) => Promise<T>,
  ): Promise<T> {
    try {
      return await work(await this.open());
    } catch (error) {
      if (error instanceof FileStoreUnavailable) throw error;
      // The service's message may contain the key, and its error the whole request.
      throw new FileStoreUnavailable(`${this.place} cannot be used now (${(error as Error).name})`);
    }
  }

  /** Loads the client's code only if a bucket is configured. */
  private open() {
    this.opened ??= import('@aws-sdk/client-s3').then((s3) => {
      const { region, endpoint, pathStyle, key, secret } = this.settings;
      const client = new s3.S3Client({
        region,
        ...(endpoint && { endpoint }),
        forcePathStyle: pathStyle,
        ...(key && secret && { credentials: { accessKeyId: key, secretAccessKey: secret } }),
        // Checksums that every service supports; some services refuse requests with newer ones.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: { connectionTimeout: longestConnect, socketTimeout: longestSilence },
      });
      return { client, s3 };
    });
    return this.opened;
  }
}

const isAbsent = (error: unknown) =>
  (error as S3ServiceException).$metadata?.httpStatusCode === 404 &&
  (error as Error).name !== 'NoSuchBucket';
