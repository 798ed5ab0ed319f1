-- Whether somebody proposed a ruling about an issue that waits for its second signature: nothing of it is settled meanwhile.
CREATE FUNCTION lottery_is_held(p_issue text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM lottery_ruling r WHERE r.issue_id = p_issue AND r.state = 'proposed' AND r.act <> 'postpone' AND r.lapses_at > clock_timestamp())
$$;
