import { Module } from '@nestjs/common';
import { OptionController } from './option.controller.js';
import { OptionQueries } from './option.queries.js';

@Module({ controllers: [OptionController], providers: [OptionQueries] })
export class OptionModule {}
