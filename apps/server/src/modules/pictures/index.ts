export { picturesModule } from './module.ts';
export { type PageCopy, readPagePicture } from './read-page-picture.ts';
export { type Picture, type PictureFault, readPicture } from './read-picture.ts';
