import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Answer } from '../support/agent.js';
import type { Operation } from './operations.js';

interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>;
}

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Compares answers with the API document: status, media type, and the schema of JSON. */
export class DeclaredAnswers {
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  private readonly known = new Map<string, ValidateFunction>();

  constructor(private readonly document: OpenAPIObject) {
    this.ajv.addSchema(JSON.parse(JSON.stringify(document)), 'document');
  }

  /** The violation in an answer, or null. */
  faultOf({ path, method }: Operation, { status, headers, body, text }: Answer): string | null {
    const place = `#/paths/${escaped(path)}/${method.toLowerCase()}/responses/${status}`;
    const responses = (
      this.document.paths[path] as Record<string, { responses: Record<string, Response> }>
    )[method.toLowerCase()]?.responses;
    const declared = responses?.[String(status)];
    if (!declared) return `status ${status} is not declared: ${text.slice(0, 200)}`;
    const at = declared.$ref ?? place;
    const content = this.contentOf(declared);
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
    if (!content || (text === '' && type === '')) return content ? `no answer at ${status}` : null;
    const media = content[type];
    if (!media) return `${type} is not declared at ${status}`;
    if (type !== 'application/json' || !media.schema) return null;
    const validate = this.validatorOf(`document${at}/content/application~1json/schema`);
    return validate(body) ? null : this.ajv.errorsText(validate.errors);
  }

  private contentOf({ $ref, content }: Response): Response['content'] {
    const name = $ref?.slice($ref.lastIndexOf('/') + 1);
    const shared = (this.document.components?.responses ?? {}) as Record<string, Response>;
    return name ? shared[name]?.content : content;
  }

  private validatorOf(place: string): ValidateFunction {
    const known = this.known.get(place) ?? this.ajv.compile({ $ref: place });
    this.known.set(place, known);
    return known;
  }
}
