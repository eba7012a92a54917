export {
  type DocumentErrorCode,
  DocumentVerificationError,
} from "./document-verification-error.ts";
export { type FetchDocumentOptions, fetchDocument } from "./fetch-document.ts";
export { type JsonWebKeys, type SignedDocument, verifyDocument } from "./verify-document.ts";
