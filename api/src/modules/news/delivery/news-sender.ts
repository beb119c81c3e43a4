import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { NewsSettings } from '@tsumugi/contract/resources/news';
import { SETTINGS, type Settings } from '../../../platform/settings/settings.js';
import { NewsFailure, type NewsFile } from './news-file.js';
import { sendFolder } from './send-folder.js';
import { sendHttp } from './send-http.js';
import { sendSftp } from './send-sftp.js';

/** Sends a file to the news service in the configured way. */
@Injectable()
export class NewsSender {
  constructor(@Inject(SETTINGS) private readonly environment: Settings) {}

  /** @throws NewsFailure when it did not arrive */
  async send(file: NewsFile, settings: NewsSettings, secret: string | null): Promise<void> {
    const {
      newsAllowPrivate: allowPrivate,
      newsFolder,
      newsSftpProgram: program,
    } = this.environment;
    if (settings.kind === 'http')
      return sendHttp(file, { url: settings.url, token: secret, allowPrivate });
    if (settings.kind === 'folder') return sendFolder(file, path.join(newsFolder, settings.folder));
    if (settings.kind === 'sftp' && secret)
      return sendSftp(file, { ...settings, privateKey: secret, allowPrivate, program });
    throw new NewsFailure('配信先の設定が足りません。設定を確認してください。');
  }
}
