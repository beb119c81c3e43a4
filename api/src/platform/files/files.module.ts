import { Global, Module } from '@nestjs/common';
import { FileLinks } from './file-links.js';
import { FileStore } from './file-store.js';

/** Keeping bytes and handing out links to them; whose they are is for modules/file. */
@Global()
@Module({ providers: [FileStore, FileLinks], exports: [FileStore, FileLinks] })
export class FilesModule {}
