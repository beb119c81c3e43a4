import { Module } from '@nestjs/common';
import { JudgeIdentity } from './actions/judge-identity.js';
import { StoreUpload } from './actions/store-upload.js';
import { FileController } from './file.controller.js';
import { FileQueries } from './file.queries.js';
import { StaffFileController } from './staff-file.controller.js';
import { UploadController } from './upload.controller.js';

@Module({
  controllers: [FileController, UploadController, StaffFileController],
  providers: [FileQueries, StoreUpload, JudgeIdentity],
})
export class FileModule {}
