export {
  dropFiles,
  readDocument,
  recordDocuments,
  removeDocument,
  type StoredFile,
  storeFiles,
} from './documents.ts'
export { logoOf, logoPath, storeLogo } from './logo.ts'
export { purgeLoosePhotos, storeLoosePhoto } from './loose-photos.ts'
export { dropPagePicture, pagePictureOf, storePagePicture } from './page-pictures.ts'
export { DOCUMENTS, filesSealedOtherwise, type PrivateFiles, resealFile } from './reseal.ts'
export { type SizedPictures, sizedPictures, versionOf } from './sized.ts'
export { deleteUnrecordedFiles } from './unrecorded-files.ts'
export { photoOnWire } from './wire.ts'
