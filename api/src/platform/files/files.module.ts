import { Global, Module } from '@nestjs/common';
import { SETTINGS } from '../settings/settings.js';
import { FileLinks } from './file-links.js';
import { FileStore } from './file-store.js';
import { fileStoreOf } from './store-of.js';

/** Storage of bytes and links to them; their owners are in modules/file. */
@Global()
@Module({
  providers: [{ provide: FileStore, useFactory: fileStoreOf, inject: [SETTINGS] }, FileLinks],
  exports: [FileStore, FileLinks],
})
export class FilesModule {}
