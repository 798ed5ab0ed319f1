export { picturesModule } from './module.ts';
export { type Picture, type PictureFault, readPicture } from './read-picture.ts';
