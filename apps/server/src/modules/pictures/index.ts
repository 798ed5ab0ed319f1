export { type Picture, type PictureFault, readPicture } from './read-picture.ts';
export { picturesModule } from './module.ts';
