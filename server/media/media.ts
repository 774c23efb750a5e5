export {
  dropFiles,
  noteDocuments,
  readDocument,
  removeDocument,
  type StoredFile,
  storeFiles,
} from './documents.ts'
export { keepLogo, logoOf } from './logo.ts'
export { forgetLoosePhotos, keepLoosePhoto } from './loose-photos.ts'
export { dropPagePicture, keepPagePicture, pagePictureOf } from './page-pictures.ts'
export { documentsSealedOtherwise, resealDocument } from './reseal.ts'
export { sizedPictures, versionOf } from './sized.ts'
export { photoOnWire } from './wire.ts'
