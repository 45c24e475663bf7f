declare module "swagger-ui-dist/swagger-ui-es-bundle.js";
