// The door of activities: the ten statuses and the table that moves a member from one to the next.

export {
  type ActivityCode,
  type ActivityEffect,
  type ActivityEvent,
  type ActivityFacts,
  type ActivityStatus,
  activityStatuses,
  activityTable,
  imageBytesMax,
  imagesMax,
  imageTypes,
  isAvailable,
  moveActivity,
  type UploadedImage,
} from './activity.ts';
