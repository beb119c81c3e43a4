import { Module } from '@nestjs/common';
import { MatchingController } from './matching.controller.js';
import { MatchingQueries } from './matching.queries.js';

@Module({ controllers: [MatchingController], providers: [MatchingQueries] })
export class MatchingModule {}
