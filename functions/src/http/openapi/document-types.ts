/** The parts of an OpenAPI 3.1 document that ours has. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: readonly unknown[];
  [keyword: string]: unknown;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description: string;
  style?: "form";
  explode?: false;
  schema: Schema;
}

type Content = Record<string, { schema: Schema; example?: unknown }>;

export interface Answer {
  description: string;
  headers?: Record<string, { $ref: string }>;
  content?: Content;
}

export interface Call {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Answer>;
}
