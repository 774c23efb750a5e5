export {
  dropFiles,
  noteDocuments,
  readDocument,
  removeDocument,
  type StoredFile,
  storeFiles,
} from './documents.ts'
export { forgetLoosePhotos, keepLoosePhoto } from './loose-photos.ts'
