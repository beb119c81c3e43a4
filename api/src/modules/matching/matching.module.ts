import { Module } from '@nestjs/common';
import { MatchingController } from './matching.controller.js';
import { MatchingQueries } from './matching.queries.js';
import { TeacherPool } from './teacher-pool.queries.js';

@Module({
  controllers: [MatchingController],
  providers: [MatchingQueries, TeacherPool],
  exports: [MatchingQueries],
})
export class MatchingModule {}
