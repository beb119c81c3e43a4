import { Module } from '@nestjs/common';
import { SaveView } from './actions/save-view.js';
import { ViewController } from './view.controller.js';
import { ViewQueries } from './view.queries.js';

@Module({ controllers: [ViewController], providers: [ViewQueries, SaveView] })
export class ViewModule {}
